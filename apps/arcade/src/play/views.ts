import { unitsText, type Currency } from '@glasshouse/money'
import {
  type ActiveSeed,
  type OpenedSeed,
  type OpenRoundView,
  type PlayLimits,
  type RoundView,
  type SessionTotals,
} from '../protocol/page-api.ts'
import { type OpenRound } from './open-rounds.queries.ts'
import { type StoredRound } from './rounds.queries.ts'
import { type LiveSeed, type OpenedPair } from './seeds.ts'
import { type Session } from './sessions.ts'

/** A stored round in wire form. */
export function viewRound(round: StoredRound, verifyPath: string): RoundView {
  const text = (units: bigint) => unitsText(units, round.currency)
  return {
    id: round.id,
    nonce: round.nonce,
    playedAt: round.playedAt.toISOString(),
    stake: text(round.stakeUnits),
    ...(round.acts === null ? {} : { firstStake: text(round.firstStakeUnits) }),
    payout: text(round.payoutUnits),
    net: text(round.payoutUnits - round.stakeUnits),
    balanceAfter: text(round.balanceAfterUnits),
    winTier: round.winTier,
    commitment: round.commitment,
    verifyPath,
    choice: round.choice,
    acts: round.acts,
    picture: round.picture,
  }
}

/** An open round in wire form. */
export function viewOpenRound(open: OpenRound): OpenRoundView {
  const { id, nonce, commitment, choice, acts, picture, currency } = open
  return {
    id,
    nonce,
    commitment,
    choice,
    acts,
    picture,
    startedAt: open.startedAt.toISOString(),
    dueAt: open.dueAt.toISOString(),
    stake: unitsText(open.stakeUnits, currency),
    firstStake: unitsText(open.firstStakeUnits, currency),
  }
}

export function viewTotals(session: Session, currency: Currency): SessionTotals {
  return {
    startedAt: session.openedAt.toISOString(),
    spins: session.spins,
    staked: unitsText(session.stakedUnits, currency),
    cameBack: unitsText(session.cameBackUnits, currency),
  }
}

/** The player's own limits as they stood when the game opened. */
export function viewPlayLimits({ lossLeftUnits, playEndsAt }: Session, currency: Currency): PlayLimits {
  return {
    lossLeft: lossLeftUnits === null ? null : unitsText(lossLeftUnits, currency),
    endsAt: playEndsAt?.toISOString() ?? null,
  }
}

export function viewSeed(seed: LiveSeed): ActiveSeed {
  const { commitment, clientSeed, nextNonce, nextCommitment } = seed
  return { commitment, clientSeed, nonce: nextNonce, nextCommitment }
}

export function viewOpened({ commitment, serverSeed, clientSeed, rounds }: OpenedPair): OpenedSeed {
  return { commitment, serverSeed, clientSeed, rounds }
}
