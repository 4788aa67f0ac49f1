import { memo } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import type { LanternThree, SymbolName } from '../picture.ts'
import { lanternThree } from '../tables.ts'
import styles from './paytable.module.css'
import { symbolKeys, symbolUrls } from './symbols.ts'

type PaytableProps = {
  readonly facts: GameFacts<LanternThree>
  readonly open: boolean
  readonly onClose: () => void
}

/** Pays and rules, made from the same tables as the rounds, so they cannot drift apart. */
export const Paytable = memo(function Paytable({ facts, open, onClose }: PaytableProps) {
  const { phrases, figure } = usePlay<'lantern-three'>()
  const { t } = phrases
  const pays = Object.entries(lanternThree.pays) as [SymbolName, number][] // the keys of a record of symbols
  return (
    <RulesDialog
      title={t('lanternThree.paytable')}
      facts={facts}
      sigma={facts.details.sigma}
      open={open}
      onClose={onClose}
    >
      <table className={styles.pays}>
        <caption>{t('lanternThree.paysCaption')}</caption>
        <tbody>
          {pays.map(([symbol, times]) => (
            <tr key={symbol}>
              <th scope="row">
                <img src={symbolUrls[symbol]} alt="" width="32" height="32" />
                <span className={styles.symbol}>{t(symbolKeys[symbol])}</span>
              </th>
              <td>{t('lanternThree.lineBets', { count: times })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RuleList>
        <li>{t('lanternThree.ruleLines')}</li>
        <li>{t('lanternThree.ruleWild')}</li>
        <li>
          {t('lanternThree.ruleStops', {
            places: lanternThree.strips[0].length,
            outcomes: facts.details.lanterns[0]?.of ?? 0,
          })}
        </li>
        <li>
          {t('lanternThree.ruleReturn', {
            percent: figure(facts.rtpPercent),
            hit: figure(facts.details.hitPercent),
            times: figure(facts.maxWinTimes),
          })}
        </li>
        <li>{t('lanternThree.ruleSame')}</li>
        <li>{t('arcade.ruleRetry')}</li>
      </RuleList>
    </RulesDialog>
  )
})
