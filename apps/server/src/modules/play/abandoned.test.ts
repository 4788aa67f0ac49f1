import { ok } from '@glasshouse/outcome'
import { describe, expect, test } from 'vitest'
import { createPlay } from './index.ts'
import { dong, playUnderTest } from './testing/play-under-test.ts'

const under = playUnderTest()

describe('a game whose member has no session any more', () => {
  test.each([['expired'], ['frozen']])(
    '%s, is left: the player goes out, the money comes home',
    async why => {
      const { member, playId } = await under.playing()
      if (why === 'frozen') await under.rig.setStatus(member, 'frozen')
      await under.rig.endSession(member)
      const before = under.rig.places[1].network.calls.length
      await under.pass(2_000)
      expect(await under.phase(member)).toBe('idle')
      expect(under.rig.places[1].network.calls.slice(before)).toContain('kick')
      expect(await under.rig.play.findProgress(member, playId)).toMatchObject({ value: { status: 'ended' } })
      await under.pass(25_000)
      expect(await under.cash(member)).toBe(100n * dong)
      expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(0n)
    },
  )

  test('is left by the next process where this one dies on the way', async () => {
    const { member } = await under.playing()
    await under.rig.endSession(member)
    const dying = { run: async () => undefined, idle: async () => undefined }
    await createPlay({ ...under.rig.playParts, background: dying }).tick()
    expect(await under.phase(member)).toBe('quitting')
    await under.pass(60_000, under.rig.restartPlay())
    expect(await under.phase(member)).toBe('idle')
    expect(await under.cash(member)).toBe(100n * dong)
  })

  test('is left although it opens only after the session has ended', async () => {
    const member = await under.rig.newMember(100n * dong)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    under.rig.places[1].network.next('createLaunch', { type: 'held', gate })
    await under.rig.click(member)
    await under.rig.endSession(member)
    await under.pass(3_000)
    expect(await under.phase(member)).toBe('starting')
    open()
    await under.pass(27_000)
    expect(await under.phase(member)).toBe('idle')
    expect(await under.cash(member)).toBe(100n * dong)
  })
})

test('a game of a member who is logged in goes on, however long', async () => {
  const { member } = await under.playing()
  await under.pass(120_000)
  expect(await under.phase(member)).toBe('playing')
  expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(100n * dong)
  expect(await under.rig.play.leave(member, {})).toEqual(ok({ gpId: 'GPR8', returnedUnits: 100n * dong }))
})
