import { randomUUID } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { createCatalogue } from '../../catalogue/index.ts'
import { type WalletMember } from '../../../money/wallet/index.ts'
import { createWalletRig, type RigOptions, type WalletRig } from '../../../money/wallet/testing/wallet-rig.ts'
import { createBackground, type PlayDeps } from '../play-deps.ts'
import { createPlay, type PlayService } from '../play.service.ts'

export type PlayRig = WalletRig & {
  readonly play: PlayService
  readonly playDeps: PlayDeps
  /** A click on Lantern Three; the input can be changed. */
  click(
    member: WalletMember,
    change?: Partial<Parameters<PlayService['start']>[1]>,
  ): ReturnType<PlayService['start']>
  /** The member's session is over, as after a logout, an expiry or a freeze. */
  endSession(member: WalletMember): Promise<void>
  /** A new process over the same database. */
  restartPlay(): PlayService
}

/** Launching and leaving with two providers that can be made to misbehave. */
export function createPlayRig(options: RigOptions): PlayRig {
  const rig = createWalletRig(options)
  const { database, clock, log, playStates, platforms } = rig.deps
  const playDeps: PlayDeps = {
    database,
    clock,
    log,
    catalogue: createCatalogue({ database, clock }),
    playStates,
    wallet: rig.wallet,
    platforms,
    newId: rig.deps.newId,
    background: createBackground(log),
  }
  const play = createPlay(playDeps)
  return {
    ...rig,
    play,
    playDeps,
    newMember: async (...input) => {
      const member = await rig.newMember(...input)
      // A player has a session: a game without a session is left.
      await options.owner.run(sql`
        insert into sessions (site_id, member_id, token_hash, created_at, seen_at, rotated_at, idle_minutes)
        select ${member.siteId}, ${member.memberId}, ${randomUUID()}, now, now, now, 30
          from (select ${clock.now()}::timestamptz as now) clock`)
      return member
    },
    endSession: async ({ memberId }) => {
      await options.owner.run(sql`
        update sessions set ended_at = ${clock.now()}, end_reason = 'test' where member_id = ${memberId}`)
    },
    click: (member, change) => play.start(member, { ...usualInput, ...change }),
    restartPlay: () => createPlay({ ...playDeps, wallet: rig.restart(), background: createBackground(log) }),
  }
}

export const usualInput = {
  gpId: 'GPR8',
  gameType: 2,
  gameCode: 'lantern-three',
  device: 'desktop',
  language: 'en_US',
  lobbyUrl: 'http://localhost/close',
  extra: {},
} as const
