import { memo } from 'react'
import { Dialog } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { GameFacts, SymbolName } from '../../../protocol/page-api.ts'
import { lanternThree } from '../tables.ts'
import styles from './paytable.module.css'
import { symbolKeys, symbolUrls } from './symbols.ts'

type PaytableProps = { readonly facts: GameFacts; readonly open: boolean; readonly onClose: () => void }

/** Pays and rules, made from the same tables as the rounds, so they cannot drift apart. */
export const Paytable = memo(function Paytable({ facts, open, onClose }: PaytableProps) {
  const { phrases, figure } = usePlay()
  const { t } = phrases
  const pays = Object.entries(lanternThree.pays) as [SymbolName, number][] // the keys of a record of symbols
  return (
    <Dialog open={open} onClose={onClose} title={t('arcade.paytable')} closeLabel={t('arcade.close')} sheet>
      <div className={styles.body}>
        <table className={styles.pays}>
          <caption>{t('arcade.paysCaption')}</caption>
          <tbody>
            {pays.map(([symbol, times]) => (
              <tr key={symbol}>
                <th scope="row">
                  <img src={symbolUrls[symbol]} alt="" width="32" height="32" />
                  <span className={styles.symbol}>{t(symbolKeys[symbol])}</span>
                </th>
                <td>{t('arcade.lineBets', { count: times })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul className={styles.rules}>
          <li>{t('arcade.ruleLines')}</li>
          <li>{t('arcade.ruleWild')}</li>
          <li>
            {t('arcade.ruleStops', {
              places: lanternThree.strips[0].length,
              outcomes: facts.lanterns[0]?.of ?? 0,
            })}
          </li>
          <li>
            {t('arcade.ruleReturn', {
              percent: figure(facts.rtpPercent),
              hit: figure(facts.hitPercent),
              times: figure(facts.maxWinTimes),
            })}
          </li>
          <li>{t('arcade.ruleSame')}</li>
          <li>{t('arcade.ruleRetry')}</li>
        </ul>
        <p className={styles.hash}>
          {t('arcade.config', { version: facts.configVersion })} <code>{facts.configHash}</code>
        </p>
        <p className={styles.hash}>{t('arcade.swingsSigma', { sigma: figure(facts.sigma) })}</p>
      </div>
    </Dialog>
  )
})
