import type { AgentSettlementDetail } from '@glasshouse/contract'
import { Button, Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { SettledBets } from './settled-bets.tsx'
import frame from './settlement-detail.module.css'
import styles from './settled-members.module.css'
import { useExact } from './use-exact.ts'
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
  const exact = useExact()
  const [open, setOpen] = useState<string>()
  return (
    <section className={frame.card} aria-labelledby="settled-members">
      <h2 id="settled-members" className={frame.heading}>
        {t('agents.membersDirectly')}
      </h2>
      <p className={frame.muted}>
        {t('agents.membersSum', {
          ggr: exact(detail.ggr),
          jackpot: exact(detail.jackpot),
          bonus: exact(detail.bonus),
        })}
      </p>
      {reading.members.length === 0 && <p className={frame.muted}>{t('agents.membersNone')}</p>}
      <ul>
        {reading.members.map(member => (
          <li key={member.id} className={styles.member}>
            <MemberRow
              member={member}
              isShare={detail.plan.agent_type === 1}
              isOpen={open === member.id}
              onOpen={() => setOpen(open === member.id ? undefined : member.id)}
            />
            {open === member.id && <SettledBets period={period} memberId={member.id} />}
          </li>
        ))}
      </ul>
      {reading.hasMore && (
        <div>
          <Button size="small" busy={reading.isMoving} onClick={reading.more}>
            {t('agents.showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

type RowProps = {
  readonly member: Member
  /** Of the result; a rebate is one of valid bets. */
  readonly isShare: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function MemberRow({ member, isShare, isOpen, onOpen }: RowProps) {
  const { t, number } = usePhrases('agents')
  const exact = useExact()
  const later = isShare ? member.later : member.later_valid
  const facts = [
    [t('agents.figure.bets'), number(member.bets)],
    [t('agents.figure.valid_bet'), exact(member.valid_bet)],
    [t('agents.figure.jackpot'), exact(member.jackpot)],
    [t('agents.figure.bonus'), exact(member.bonus)],
    [t('agents.figure.win_loss'), exact(member.win_loss)],
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
      {Number(later) !== 0 && (
        <span className={styles.later}>
          {t(isShare ? 'agents.memberLater' : 'agents.memberLaterValid', { amount: exact(later) })}
        </span>
      )}
    </button>
  )
}
