import type { AgentSettlementDetail } from '@glasshouse/contract'
import { Button, Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { useFigures, type Figures } from '../tables/use-figures.ts'
import { SettledBets } from './settled-bets.tsx'
import styles from './settled-members.module.css'
import type { useSettlement } from './use-settlements.ts'

type MembersProps = {
  readonly period: string
  readonly detail: AgentSettlementDetail
  readonly reading: ReturnType<typeof useSettlement>
}

type Member = AgentSettlementDetail['members'][number]

/** The members whom the agent brought, masked; each opens to the bets. */
export function SettledMembers({ period, detail, reading }: MembersProps) {
  const { t } = usePhrases('agents')
  const figures = useFigures(detail.currency)
  const [open, setOpen] = useState<string>()
  return (
    <section className={styles.card} aria-labelledby="settled-members">
      <h2 id="settled-members" className={styles.heading}>
        {t('agents.membersDirectly')}
      </h2>
      <p className={styles.muted}>
        {t('agents.membersSum', {
          ggr: figures.text(detail.ggr, 'result'),
          jackpot: figures.text(detail.jackpot, 'money'),
          bonus: figures.text(detail.bonus, 'money'),
        })}
      </p>
      {reading.members.length === 0 && <p className={styles.muted}>{t('agents.membersNone')}</p>}
      <ul>
        {reading.members.map(member => (
          <li key={member.id} className={styles.member}>
            <MemberRow
              member={member}
              figures={figures}
              isOpen={open === member.id}
              onOpen={() => setOpen(open === member.id ? undefined : member.id)}
            />
            {open === member.id && <SettledBets period={period} memberId={member.id} />}
          </li>
        ))}
      </ul>
      {reading.hasMore && (
        <Button size="small" busy={reading.isMoving} onClick={reading.more}>
          {t('agents.showMore')}
        </Button>
      )}
    </section>
  )
}

type RowProps = {
  readonly member: Member
  readonly figures: Figures
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function MemberRow({ member, figures, isOpen, onOpen }: RowProps) {
  const { t } = usePhrases('agents')
  const facts = [
    [t('agents.figure.bets'), figures.text(member.bets, 'count')],
    [t('agents.figure.valid_bet'), figures.cell(member.valid_bet, 'money')],
    [t('agents.figure.jackpot'), figures.cell(member.jackpot, 'money')],
    [t('agents.figure.win_loss'), figures.cell(member.win_loss, 'result')],
  ] as const
  return (
    <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={onOpen}>
      <Icon name={isOpen ? 'down' : 'right'} size={20} />
      <span className={styles.account}>{member.account}</span>
      {facts.map(([name, value]) => (
        <span key={name} className={styles.fact}>
          <span className={styles.label}>{name} </span>
          {value}
        </span>
      ))}
    </button>
  )
}
