import type { Currency } from '@glasshouse/money'
import { Button, Icon } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { linkState } from '../link.rules.ts'
import { LinkWays } from '../link-ways.tsx'
import type { PromotedLink } from './campaign-links.tsx'
import styles from './link-entry.module.css'
import { LinkFigures } from './link-figures.tsx'
import { LinkMaterials } from './link-materials.tsx'
import { useLinkChange } from './use-links.ts'

type LinkEntryProps = {
  readonly link: PromotedLink
  readonly currency: Currency
  readonly onEdit: () => void
}

/** One campaign: its address, its state, its figures, and while it works what is handed out. */
export function LinkEntry({ link, currency, onEdit }: LinkEntryProps) {
  const { t } = usePhrases('agents')
  const { isBusy, change } = useLinkChange()
  const isWorking = link.is_active === 1
  const named = { name: link.name }
  return (
    <li className={styles.entry} data-off={!isWorking || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>{link.name}</h3>
        <p className={styles.state} data-works={isWorking}>
          <Icon name={isWorking ? 'check' : 'pause'} size={16} />
          {isWorking ? t('agents.campaign.works') : t(`agents.campaign.${linkState(link.reason)}`)}
        </p>
        <div className={styles.actions}>
          <Button
            look="plain"
            size="small"
            icon="edit"
            aria-label={t('agents.campaign.editOf', named)}
            onClick={onEdit}
          >
            {t('agents.campaign.edit')}
          </Button>
          <Button
            look="plain"
            size="small"
            icon={link.reason === 'disabled' ? 'play' : 'pause'}
            busy={isBusy}
            aria-label={t(
              link.reason === 'disabled' ? 'agents.campaign.startOf' : 'agents.campaign.stopOf',
              named,
            )}
            onClick={() => change({ id: link.id ?? '', is_active: link.reason === 'disabled' ? 1 : 0 })}
          >
            {t(link.reason === 'disabled' ? 'agents.campaign.start' : 'agents.campaign.stop')}
          </Button>
        </div>
      </div>
      <p className={styles.address}>{link.url}</p>
      <LinkFigures link={link} currency={currency} />
      {isWorking && (
        <>
          <LinkWays url={link.url} />
          <LinkMaterials link={link} />
        </>
      )}
    </li>
  )
}
