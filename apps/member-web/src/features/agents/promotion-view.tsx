import type { AgentPromotion } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { DayBars } from './day-bars.tsx'
import { Figures } from './figures.tsx'
import { LinkCard } from './link-card.tsx'
import { CampaignLinks } from './links/campaign-links.tsx'
import styles from './promotion-view.module.css'
import { Read } from './reading-states.tsx'
import { usePromotion } from './use-agents.ts'

/** What an active agent comes for: today's figures, the link to hand out, and who came by it. */
export function PromotionView() {
  const { t } = usePhrases('agents')
  const reading = usePromotion()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('agents.pagePromotion')}</h1>
      <Read reading={reading}>
        {promotion => (
          <>
            <Figures promotion={promotion} />
            {promotion.links
              .filter(link => link.id === null)
              .map(link => (
                <LinkCard
                  key={link.code}
                  link={link}
                  currency={promotion.currency}
                  minutes={promotion.expire_minutes}
                />
              ))}
            <CampaignLinks promotion={promotion} />
            <DayBars days={promotion.days} />
            <Domains promotion={promotion} />
          </>
        )}
      </Read>
    </div>
  )
}

/** Hosts at which every registration is this agent's; most agents have none. */
function Domains({ promotion: { domains, by_domain } }: { readonly promotion: AgentPromotion }) {
  const { t } = usePhrases('agents')
  if (domains.length === 0) return null
  return (
    <section aria-labelledby="agent-domains">
      <h2 id="agent-domains" className={styles.heading}>
        {t('agents.domains')}
      </h2>
      <p className={styles.muted}>{t('agents.domainsBody', { count: by_domain })}</p>
      <ul className={styles.hosts}>
        {domains.map(({ host }) => (
          <li key={host} className={styles.host}>
            {host}
          </li>
        ))}
      </ul>
    </section>
  )
}
