import { ok } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import type { WalletMember } from '../../money/wallet/index.ts'
import { createPlay } from './play.service.ts'
import { dong, playUnderTest } from './testing/play-under-test.ts'

const under = playUnderTest()

describe('a game whose member has no session any more', () => {
  test.each([['expired'], ['frozen']])(
    '%s, is left: the player is kicked, the money withdrawn',
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
    await createPlay({ ...under.rig.playDeps, background: dying }).runDue()
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

describe('the money of a member with manual transfers', () => {
  const endVisit = ({ memberId }: WalletMember, reason: string) =>
    under.db.database.run(sql`
      update sessions
         set ended_at = ${under.rig.clock.now()}, end_reason = ${reason}
       where member_id = ${memberId} and ended_at is null`)
  const loseTooMuch = async ({ memberId }: WalletMember) => {
    const now = under.rig.clock.now()
    await under.db.database.run(sql`
      insert into member_limits (member_id, site_id, kind, amount)
      select id, site_id, 'loss_day', 1000 from members where id = ${memberId}`)
    await under.db.database.run(sql`
      insert into bet_records
             (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code,
              state, settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units,
              jackpot_contribution_units, jackpot_win_units, is_free_round)
      select 1, 'lost', ${now}, 1, site_id, id, 'p', 'r', 2, 'SL01', 'settled', ${now}, ${now}, currency, 1000, 1000,
             0, 0, 0, false
        from members where id = ${memberId}`)
  }

  test.each<readonly [string, (member: WalletMember) => Promise<unknown>]>([
    ['the limit of losses', loseTooMuch],
    ['the session limit', member => endVisit(member, 'timeLimit')],
  ])('comes home all the same when %s ends the game', async (_limit, reach) => {
    const { member } = await under.playing()
    await under.rig.wallet.setAutoTransfer(member, false)
    await reach(member)
    await under.pass(27_000)
    expect(await under.phase(member)).toBe('idle')
    expect(await under.cash(member)).toBe(100n * dong)
    expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(0n)
  })

  test('stays at the provider when a session was only idle, whatever ended an earlier one', async () => {
    const member = await under.rig.newMember(100n * dong)
    await endVisit(member, 'timeLimit')
    await under.rig.clock.advance(1_000)
    await under.db.database.run(sql`
      insert into sessions (site_id, member_id, token_hash, created_at, seen_at, rotated_at, idle_minutes)
      select site_id, member_id, token_hash || 'x', now, now, now, 30
        from sessions, (select ${under.rig.clock.now()}::timestamptz as now) clock
       where member_id = ${member.memberId}`)
    await under.rig.click(member)
    await under.rig.play.idle()
    await under.rig.wallet.setAutoTransfer(member, false)
    await under.rig.endSession(member)
    await under.pass(27_000)
    expect(await under.phase(member)).toBe('idle')
    expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(100n * dong)
  })
})

test('a game of a member who is logged in goes on, however long', async () => {
  const { member } = await under.playing()
  await under.pass(120_000)
  expect(await under.phase(member)).toBe('playing')
  expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(100n * dong)
  expect(await under.rig.play.leave(member, {})).toEqual(ok({ gpId: 'GPR8', returnedUnits: 100n * dong }))
})
