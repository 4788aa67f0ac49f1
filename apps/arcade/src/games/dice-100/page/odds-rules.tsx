import { memo } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import { oddsOf } from '../odds.ts'
import { dice100 } from '../tables.ts'
import { returned } from './all-bets.ts'
import { percentText } from './bet-text.tsx'
import { percentFaces, quickFaces } from './chance-steps.ts'
import styles from './odds-rules.module.css'

type OddsRulesProps = {
  readonly facts: GameFacts
  /** Of the bet on the table. */
  readonly sigma: string
  /** What one round pays at most in this currency. */
  readonly most: string
  readonly open: boolean
  readonly onClose: () => void
}

const shown = [dice100.fewestFaces, ...quickFaces, dice100.mostFaces].map(faces => oddsOf(dice100, faces))

/** Odds and rules, made from the tables that the rolls are made from, so they cannot drift apart. */
export const OddsRules = memo(function OddsRules({ facts, sigma, most, open, onClose }: OddsRulesProps) {
  const { phrases, figure } = usePlay<'dice-100'>()
  const { t } = phrases
  const percent = (text: string) => t('dice100.chanceOf', { percent: figure(text) })
  return (
    <RulesDialog title={t('dice100.odds')} facts={facts} sigma={sigma} open={open} onClose={onClose}>
      <table className={styles.odds}>
        <thead>
          <tr>
            <th scope="col">{t('dice100.chance')}</th>
            <th scope="col">{t('dice100.pays')}</th>
            <th scope="col">{t('dice100.returnsOfBet')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(odds => (
            <tr key={odds.chancePercent}>
              <th scope="row">{percent(odds.chancePercent)}</th>
              <td>{t('dice100.timesOf', { times: figure(odds.times) })}</td>
              <td>{percent(odds.returnPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RuleList>
        <li>{t('dice100.ruleRoll', { faces: dice100.faces })}</li>
        <li>
          {t('dice100.ruleBet', {
            fewest: figure(percentText(dice100.fewestFaces)),
            most: figure(percentText(dice100.mostFaces)),
          })}
        </li>
        <li>{t('dice100.rulePay', { paid: String(dice100.paidFaces / percentFaces) })}</li>
        <li>{t('dice100.ruleReturn', { percent: figure(returned) })}</li>
        <li>{t('dice100.ruleLimit', { most })}</li>
        <li>{t('dice100.ruleSame')}</li>
        <li>{t('arcade.ruleRetry')}</li>
        <li>{t('dice100.ruleKeys')}</li>
      </RuleList>
    </RulesDialog>
  )
})
