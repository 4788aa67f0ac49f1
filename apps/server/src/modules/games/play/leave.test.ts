import { must, ok, refuse } from '@glasshouse/outcome'
import { describe, expect, test } from 'vitest'
import { dong, playUnderTest } from './testing/play-under-test.ts'

const under = playUnderTest()

describe('leaving', () => {
  test('sends the player out and brings everything home', async () => {
    const { member } = await under.playing()
    expect(await under.rig.play.leave(member, {})).toEqual(ok({ gpId: 'GPR8', returnedUnits: 100n * dong }))
    await under.rig.play.idle()
    expect(await under.phase(member)).toBe('idle')
    expect(await under.cash(member)).toBe(100n * dong)
    expect((await under.eventsOf(member)).at(-1)?.event).toBe('member.cash')
  })

  test('without an open game is a success, as is leaving another platform than the one open', async () => {
    const member = await under.rig.newMember(0n)
    expect(await under.rig.play.leave(member, {})).toEqual(ok({ gpId: null, returnedUnits: null }))
    const { member: player } = await under.playing()
    expect(await under.rig.play.leave(player, { gpId: 'GPJD' })).toEqual(
      ok({ gpId: 'GPJD', returnedUnits: null }),
    )
    expect(await under.phase(player)).toBe('playing')
  })

  test('that comes late leaves the play that it means, and not the next one on the same platform', async () => {
    const { member, playId } = await under.playing()
    must(await under.rig.play.leave(member, { playId }))
    await under.rig.play.idle()
    must(await under.rig.click(member))
    await under.rig.play.idle()
    const late = await under.rig.play.leave(member, { gpId: 'GPR8', playId })
    expect(late).toEqual(ok({ gpId: 'GPR8', returnedUnits: null }))
    expect(await under.phase(member)).toBe('playing')
  })

  test('ten times at once is leaving once', async () => {
    const { member } = await under.playing()
    const all = await Promise.all(Array.from({ length: 10 }, () => under.rig.play.leave(member, {})))
    await under.rig.play.idle()
    expect(all.filter(each => each.ok && each.value.returnedUnits === 100n * dong)).toHaveLength(1)
    const others = all.filter(each => !(each.ok && each.value.returnedUnits !== null))
    expect(others.every(each => each.ok || each.refusal === 'leaving')).toBe(true)
    expect(await under.cash(member)).toBe(100n * dong)
  })

  test('reports a silent provider, and a scheduled withdrawal brings the money later', async () => {
    const { member } = await under.playing()
    under.rig.places[1].network.next('getBalance', { type: 'requestLost' })
    expect(await under.rig.play.leave(member, {})).toEqual(refuse('providerUnavailable'))
    await under.rig.play.idle()
    expect(await under.phase(member)).toBe('idle')
    await under.pass(21_000)
    expect(await under.cash(member)).toBe(100n * dong)
  })

  test('a frozen member leaves, and the money stays', async () => {
    const { member } = await under.playing()
    await under.rig.setStatus(member, 'frozen')
    expect(await under.rig.play.leave(member, {})).toEqual(refuse('walletFrozen'))
    await under.rig.play.idle()
    expect(await under.cash(member)).toBe(0n)
  })

  test('while the launch is still moving money ends with all of it in the main wallet', async () => {
    const member = await under.rig.newMember(100n * dong)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    under.rig.places[1].network.next('transferIn', { type: 'held', gate })
    must(await under.rig.click(member))
    while (!(await under.rig.wallet.look(member, { refresh: false })).inFlight.length) {
      await new Promise(resolve => setImmediate(resolve))
    }
    const leaving = under.rig.play.leave(member, {})
    while ((await under.phase(member)) !== 'quitting') await new Promise(resolve => setImmediate(resolve))
    open()
    await under.whileTimePasses(leaving)
    await under.pass(25_000)
    expect(await under.phase(member)).toBe('idle')
    expect(await under.cash(member)).toBe(100n * dong)
    expect(await under.launchCodes(member)).toEqual([])
  })

  test('during a recovery of the same member is one after the other', async () => {
    const { member } = await under.playing()
    expect(await under.rig.wallet.recoverAll(member)).toEqual(refuse('inGame'))
    const both = Promise.all([under.rig.play.leave(member, {}), under.rig.wallet.recoverAll(member)])
    const [left, recovered] = await under.whileTimePasses(both)
    await under.whileTimePasses(under.rig.play.idle())
    // The process with the lease withdraws the money; the other one withdraws nothing, or reports that it is being
    // done.
    expect(left).toEqual(ok({ gpId: 'GPR8', returnedUnits: expect.toBeOneOf([100n * dong, 0n, null]) }))
    expect(recovered.ok ? 'done' : recovered.refusal).toBeOneOf([
      'done',
      'alreadyRunning',
      'inGame',
      'nothingToRecover', // the leave was through already
    ])
    expect(await under.cash(member)).toBe(100n * dong)
  })
})
