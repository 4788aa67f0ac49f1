import { Dialog } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import { leastReturn, returnPercent } from '../returns.ts'
import { highestPrice, mostTimes } from '../odds.ts'
import styles from './book-rules-dialog.module.css'
import { useBook } from './look.ts'

type BookRulesDialogProps = {
  readonly facts: Pick<GameFacts, 'configVersion' | 'configHash' | 'rtpPercent'>
  readonly most: string
  readonly open: boolean
  readonly onClose: () => void
}

/** What is bet on, how prices are made, and how bets are settled; from the data that they are made from. */
export function BookRulesDialog({ facts, most, open, onClose }: BookRulesDialogProps) {
  const { phrases, figure } = usePlay<'book'>()
  const { t } = phrases
  const { look, texts } = useBook()
  const { acceptDelayMs, mostLegs, mostTimes: times } = look.rules
  const leastOf = (legs: number) =>
    figure(
      leastReturn(
        Object.values(look.margins).map(margin => ({ margin })),
        legs,
      ),
    )
  return (
    <Dialog open={open} onClose={onClose} title={t('book.rules')} closeLabel={t('arcade.close')} sheet>
      <div className={styles.body}>
        <RuleList>
          <li>{t('book.ruleSimulated')}</li>
          <look.Rules />
          {Object.entries(look.margins).map(([kind, margin]) => {
            const percent = figure(returnPercent(margin))
            const shown = figure(`${Math.round(margin * 10_000) / 100}`)
            return (
              <li key={kind}>{t('book.ruleMargin', { kind: texts.margin(kind), margin: shown, percent })}</li>
            )
          })}
          <li>{t('book.ruleLeast', { percent: figure(facts.rtpPercent) })}</li>
          <li>{t('book.ruleCut', { highest: times ?? highestPrice / 100 })}</li>
          {acceptDelayMs > 0 && <li>{t('book.ruleDelay', { seconds: acceptDelayMs / 1_000 })}</li>}
          {mostLegs > 1 && (
            <>
              <li>{t('book.ruleParlay', { legs: mostLegs, times: mostTimes })}</li>
              <li>
                {t('book.ruleParlayLeast', { two: leastOf(2), legs: mostLegs, most: leastOf(mostLegs) })}
              </li>
            </>
          )}
          <li>{t('book.ruleMost', { most })}</li>
          <li>{t('book.ruleVoid')}</li>
          <li>{t('book.ruleSeed')}</li>
          {look.rules.schedule.isInPlay && <li>{t('book.ruleInPlay')}</li>}
          <li>{t('book.ruleKeys')}</li>
        </RuleList>
        <p className={styles.hash}>
          {t('arcade.config', { version: facts.configVersion })} <code>{facts.configHash}</code>
        </p>
      </div>
    </Dialog>
  )
}
