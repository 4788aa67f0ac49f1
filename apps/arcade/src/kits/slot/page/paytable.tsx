import { memo } from 'react'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { RuleList, RulesDialog } from '../../../page-kit/rules-dialog.tsx'
import type { GameFacts } from '../../../protocol/page-api.ts'
import type { SlotWire } from '../picture.ts'
import { freeRule, gamesByCount } from './free-rule.ts'
import { lookOf, useSlotLook } from './look.ts'
import { LineMaps } from './line-maps.tsx'
import styles from './paytable.module.css'

type PaytableProps = {
  readonly facts: GameFacts<SlotWire>
  readonly open: boolean
  readonly onClose: () => void
}

/** Pays and rules, made from the same tables as the rounds, so they cannot drift apart. */
export const Paytable = memo(function Paytable({ facts, open, onClose }: PaytableProps) {
  const { t } = usePlay<'slot'>().phrases
  return (
    <RulesDialog
      title={t('slot.paytable')}
      facts={facts}
      sigma={facts.details.sigma}
      open={open}
      onClose={onClose}
    >
      <Pays />
      <LineMaps />
      <Rules facts={facts} />
    </RulesDialog>
  )
})

/** A column for each length of a run that pays anything, the longest first. */
function Pays() {
  const { phrases } = usePlay<'slot'>()
  const { t, number } = phrases
  const slot = useSlotLook()
  const { pays, scatter } = slot.tables
  const rows = [...Object.entries(pays), ...(scatter ? [[scatter.symbol, scatter.pays] as const] : [])]
  const counts = [5, 4, 3, 2, 1].filter(count => rows.some(([, coins]) => (coins[count - 1] ?? 0) > 0))
  return (
    <table className={styles.pays}>
      <caption>{t('slot.paysCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('slot.symbol')}</th>
          {counts.map(count => (
            <th scope="col" key={count}>
              {t('slot.ofSome', { count })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([symbol, coins]) => (
          <tr key={symbol}>
            <th scope="row">
              <img src={lookOf(slot, symbol).art} alt="" width="32" height="32" />
              <span className={styles.symbol}>{t(lookOf(slot, symbol).name as 'slot.wild')}</span>
            </th>
            {counts.map(count => (
              <td key={count}>{(coins[count - 1] ?? 0) > 0 ? number(coins[count - 1] ?? 0) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rules({ facts }: { readonly facts: GameFacts<SlotWire> }) {
  const { phrases, figure } = usePlay<'slot'>()
  const { t } = phrases
  const slot = useSlotLook()
  const { tables } = slot
  const { scatter, wins, wild } = tables
  const name = (symbol: string) => t(lookOf(slot, symbol).name as 'slot.wild')
  return (
    <RuleList>
      <li>
        {wins.by === 'lines'
          ? t('slot.ruleLines', { lines: wins.lines.length, coins: tables.coins })
          : t('slot.ruleWays', {
              ways: tables.rows ** tables.strips.length,
              coins: tables.coins,
            })}
      </li>
      <li>{t('slot.ruleWild', { symbol: name(wild) })}</li>
      {tables.paidTimes.length > 1 && (
        <li>
          {t('slot.ruleCascade', {
            paid: tables.paidTimes.map(times => `${times}×`).join(', '),
            free: tables.freeTimes.map(times => `${times}×`).join(', '),
          })}
        </li>
      )}
      {scatter && (
        <li>
          {t('slot.ruleFree', {
            symbol: name(scatter.symbol),
            wins: gamesByCount(scatter.games),
            rule: freeRule(tables.freeTimes, t),
            most: scatter.mostGames,
            spins: facts.details.freeOneIn ?? 0,
          })}
        </li>
      )}
      <li>
        {t('slot.ruleStops', {
          places: tables.strips.map(strip => strip.length).join(', '),
          outcomes: facts.details.grids,
        })}
      </li>
      <li>
        {t('slot.ruleReturn', {
          percent: figure(facts.rtpPercent),
          hit: figure(facts.details.hitPercent),
          times: figure(facts.maxWinTimes),
        })}
      </li>
      {facts.details.mostFreeTimes !== null && (
        <li>
          {t('slot.ruleMost', {
            paid: figure(facts.details.mostPaidTimes),
            free: figure(facts.details.mostFreeTimes),
            times: figure(facts.maxWinTimes),
            most: scatter?.mostGames ?? 0,
          })}
        </li>
      )}
      <li>{t('slot.ruleSame')}</li>
      <li>{t('slot.ruleShown')}</li>
      <li>{t('arcade.ruleRetry')}</li>
    </RuleList>
  )
}
