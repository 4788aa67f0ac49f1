import { unitsText } from '@glasshouse/money'
import type { Area } from '@glasshouse/phrases'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { DecisionLine } from '../../../page-kit/decision-line.tsx'
import type { VerifyData } from '../../../protocol/page-api.ts'
import { ListedBets } from '../../../verifier/commitment-steps.tsx'
import { Copyable, Step } from '../../../verifier/step.tsx'
import type { VerifiableGame } from '../../../verifier/verifiable-game.ts'
import { oddsText, payoutOf } from '../odds.ts'
import type { BookPicture, BookWire } from '../picture.ts'
import { verifyBet } from './check-event.ts'
import type { BookLook } from './look.ts'

type VerifiableBook = {
  readonly look: BookLook
  readonly words: Area
  readonly nameKey: string
  readonly tables: { readonly version: string }
  readonly cover: string
}

/** A bet of a book in the verifier: every event drawn again, every leg settled again, and the payout from them. */
export function verifiableBook({
  look,
  words,
  nameKey,
  tables,
  cover,
}: VerifiableBook): VerifiableGame<Area, BookWire> {
  return {
    words: ['book', words],
    name: ({ t }) => t(nameKey as 'book.slip'),
    cover,
    hasOwnSteps: true,
    verify: ({ round }) =>
      verifyBet(look, tables, {
        id: round.id,
        placedAt: round.playedAt,
        stakeUnits: unitsOf(round.stake),
        payoutUnits: unitsOf(round.payout),
        legs: round.picture.legs,
      }),
    steps: data => <BetSteps look={look} data={data} />,
  }
}

function BetSteps({ look, data }: { readonly look: BookLook; readonly data: VerifyData<BookWire> }) {
  const { round, currency } = data
  const play = usePlay<'book'>()
  const { t } = play.phrases
  const { legs } = round.picture
  return (
    <>
      {legs.map((leg, index) => (
        <LegStep key={leg.event.commitment} look={look} leg={leg} betId={round.id} number={index + 1} />
      ))}
      <Step number={legs.length + 1} title={t('arcade.step5')} why={t('book.payRule')}>
        <p>
          {t('book.paySum', {
            stake: play.money(round.stake),
            payout: play.money(unitsText(payoutOf(unitsOf(round.stake), legs), currency)),
          })}
        </p>
      </Step>
    </>
  )
}

type LegStepProps = {
  readonly look: BookLook
  readonly leg: BookPicture['legs'][number]
  readonly betId: string
  readonly number: number
}

function LegStep({ look, leg, betId, number }: LegStepProps) {
  const { t } = usePlay<'book'>().phrases
  const texts = look.texts(usePlay<Area>())
  const { event } = leg
  return (
    <Step
      number={number}
      title={texts.event(event.setup)}
      why={t('book.eventBody', { number: event.number })}
    >
      <Copyable name={t('arcade.lock')} value={event.commitment} />
      {event.serverSeed !== '' && <Copyable name={t('arcade.openedAfter')} value={event.serverSeed} />}
      {event.clientSeed !== null && <Copyable name={t('arcade.betsWord')} value={event.clientSeed} />}
      {event.clientSeed === null && event.state === 'ended' && <p>{t('book.eventOfBefore')}</p>}
      {event.bets !== null && <ListedBets bets={event.bets} own={betId} />}
      <p>
        {event.state === 'void' ? t('book.state_void') : texts.result(event.result, event.setup)}
        {leg.live !== null && ` · ${t('book.inPlayAt', { score: texts.live(leg.live) })}`}
      </p>
      <p>
        {texts.market(leg.selection)}: <strong>{texts.selection(leg.selection, event.setup)}</strong>{' '}
        {oddsText(leg.price, 'decimal')} · {t(`book.result_${leg.result}`)}
      </p>
      {event.decision && (
        <p>
          <DecisionLine decision={event.decision} />
        </p>
      )}
      {leg.result === 'void' && <p>{t('book.voidUnproven')}</p>}
    </Step>
  )
}
