import { gameTypeIds, type LanguageName, type OpenMode } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { forSite } from '../../../platform/site-scope.ts'
import { windowToWire } from '../../../platform/maintenance.ts'
import { type Platform } from '../catalogue/index.ts'
import { findGuardRefusal } from '../../access/members/index.ts'
import { type PlayRefusal } from '../play-state/index.ts'
import { type WalletMember } from '../../money/wallet/index.ts'
import { leaseMs } from './launch.ts'
import { type PlayDeps } from './play-deps.ts'
import {
  findSession,
  insertSession,
  isSiteClosed,
  updateFinished,
  type PlaySession,
} from './play-sessions.queries.ts'

export type PlayInput = {
  readonly gpId: string
  readonly gameType: number
  readonly gameCode: string
  readonly device: 'desktop' | 'mobile'
  readonly language: LanguageName
  readonly lobbyUrl: string
  readonly extra: Readonly<Record<string, unknown>>
}

export type Started = {
  readonly play: PlaySession
  readonly openMode: OpenMode
  /** False when the same click came twice and the first one's launch is on its way. */
  readonly isNew: boolean
}

export type StartRefusal =
  | 'gameUnknown'
  | 'memberFrozen'
  | 'anotherGameOpen'
  | 'leaving'
  | 'sameGameOpen'
  | 'identityUnverified'
  | 'limitReached'
  | 'notOffered'
  | 'platformClosed'
  | 'inMaintenance'
  | 'siteClosed'

/**
 * Moves the member from idle to starting, or returns why not; the reasons are checked in the order in which the
 * contract lists them. The launch itself goes on after the answer.
 */
export async function startPlay(
  deps: PlayDeps,
  member: WalletMember,
  input: PlayInput,
): Promise<Outcome<Started, StartRefusal>> {
  // No provider has a game of another type, and none may be stored as the member's.
  if (!gameTypeIds.some(each => each === input.gameType)) return refuse('gameUnknown')
  const { siteId, currency } = member
  const view = { siteId, currency, language: input.language }
  const platform = await deps.catalogue.findPlatform(view, input.gpId)
  const game = await deps.catalogue.findGame(view, { ...input, gameTypeId: input.gameType })
  if (platform && !game?.isOpen) return refuse('gameUnknown')
  return deps.database.transaction(async tx => {
    const asked = { memberId: member.memberId, at: deps.clock.now() }
    const mayNot = await findGuardRefusal(tx, 'member_may_open_game', asked)
    if (mayNot)
      return refuse(mayNot === 'identityUnverified' || mayNot === 'limitReached' ? mayNot : 'memberFrozen')
    const playId = deps.newId()
    const { gpId, gameType, gameCode } = input
    const changed = await deps.playStates.change(tx, member, {
      type: 'start',
      play: { playId, gpId, gameType, gameCode },
      replaces: input.device === 'desktop',
    })
    if (!changed.ok) return takenAlready(tx, member, changed)
    const closed = await findClosure(deps, tx, { siteId, platform })
    if (closed) return closed
    // The check above answers "not offered" for a missing platform; this tells the compiler.
    if (!platform) return refuse('notOffered')
    const { before } = changed.value
    const now = deps.clock.now()
    if (before.phase === 'playing') {
      await endReplaced(deps, tx, { member, playId: before.play.playId, next: platform })
    }
    const play = await insertSession(tx, {
      ...input,
      ...member,
      playId,
      platformId: platform.id,
      openMode: platform.openMode,
      createdAt: now,
      leaseUntil: new Date(now.getTime() + leaseMs),
    })
    return ok({ play, openMode: platform.openMode, isNew: true })
  }, forSite(siteId))
}

/**
 * Moving on to another game ends the open one. The launch transfers the money; if it is interrupted the money must not
 * stay at the old provider, so its withdrawal is scheduled here already.
 */
async function endReplaced(
  { wallet, clock }: PlayDeps,
  tx: Tx,
  {
    member,
    playId,
    next,
  }: { readonly member: WalletMember; readonly playId: string; readonly next: Platform },
): Promise<void> {
  const left = await findSession(tx, { ...member, playId })
  if (!left) throw new Error(`play ${playId} has a state but no row`)
  await updateFinished(tx, left, { status: 'ended', code: null, at: clock.now() })
  if (left.platformId !== next.id) await wallet.scheduleWithdrawal(tx, member, left)
}

/** A double click means the launch that is already starting; another game is named in the answer. */
async function takenAlready(
  tx: Tx,
  member: WalletMember,
  refused: { readonly refusal: PlayRefusal; readonly data?: unknown },
): Promise<Outcome<Started, StartRefusal>> {
  switch (refused.refusal) {
    case 'quitting':
      return refuse('leaving')
    case 'sameOpen':
      return refuse('sameGameOpen')
    case 'anotherStarting': {
      const { same, playId } = startingData.parse(refused.data)
      const play = same ? await findSession(tx, { ...member, playId }) : undefined
      return play ? ok({ play, openMode: play.openMode, isNew: false }) : refuse('anotherGameOpen')
    }
    case 'anotherOpen':
      return refuse('anotherGameOpen')
    case 'notPlaying':
    case 'otherPlay':
    case 'notExpired':
      throw new Error(`a start was refused as ${refused.refusal}`)
  }
}

const startingData = z.object({ same: z.boolean(), playId: z.string() })

async function findClosure(
  { platforms }: PlayDeps,
  tx: Tx,
  { siteId, platform }: { readonly siteId: number; readonly platform: Platform | undefined },
): Promise<Outcome<never, StartRefusal> | undefined> {
  if (!platform) return refuse('notOffered')
  if (!platform.isOpen || !platforms.has(platform.id)) return refuse('platformClosed')
  if (platform.maintenance) {
    return refuse('inMaintenance', { maintain_interval: windowToWire(platform.maintenance) })
  }
  return (await isSiteClosed(tx, siteId)) ? refuse('siteClosed') : undefined
}
