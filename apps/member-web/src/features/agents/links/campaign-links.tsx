import { agentLinkLimits, type AgentPromotion } from '@glasshouse/contract'
import { Button, EmptyState } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import styles from './campaign-links.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { LinkEntry } from './link-entry.tsx'

export type PromotedLink = AgentPromotion['links'][number]

/** Links for single campaigns, each with what it brought. */
export function CampaignLinks({ promotion }: { readonly promotion: AgentPromotion }) {
  const { t } = usePhrases('agents')
  const [opened, open] = useState<PromotedLink | 'new'>()
  const links = promotion.links.filter(link => link.id !== null)
  // One that is closed for its currency is not stopped: it counts, and works again with the currency.
  const working = links.filter(link => link.reason !== 'disabled').length
  const isFull = working >= agentLinkLimits.working || links.length >= agentLinkLimits.all
  const add = (
    <Button look="filled" icon="plus" disabled={isFull} onClick={() => open('new')}>
      {t('agents.campaign.add')}
    </Button>
  )
  return (
    <section className={styles.section} aria-labelledby="campaigns">
      <div className={styles.head}>
        <div>
          <h2 id="campaigns" className={styles.heading}>
            {t('agents.campaigns')}
          </h2>
          <p className={styles.muted}>
            {t('agents.campaignsLead', { working: `${working}`, most: `${agentLinkLimits.working}` })}
          </p>
        </div>
        {links.length > 0 && add}
      </div>
      {links.length === 0 ? (
        <EmptyState drawing="records" text={t('agents.campaignsNone')} action={add} />
      ) : (
        <ul className={styles.list}>
          {links.map(link => (
            <LinkEntry key={link.id} link={link} currency={promotion.currency} onEdit={() => open(link)} />
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <LinkDialog
          link={opened === 'new' ? undefined : opened}
          hosts={promotion.hosts}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  )
}
