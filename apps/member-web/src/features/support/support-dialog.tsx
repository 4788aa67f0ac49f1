import type { CustomerService } from '@glasshouse/contract'
import { ButtonLink, Dialog, Icon, Skeleton, type IconName } from '@glasshouse/ui'
import { closeDialog, leaveSupport } from '@glasshouse/member-kit'
import { Link, ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import styles from './support-dialog.module.css'
import { isSecure, waysTo, type Way } from './support.rules.ts'
import { useSupport } from './use-support.ts'

export function SupportDialog() {
  const { t } = usePhrases('pages')
  const { support, retry } = useSupport()
  return (
    <Dialog
      open
      onClose={leaveSupport}
      title={t('nav.support')}
      closeLabel={t('action.close')}
      width="narrow"
      sheet
    >
      {support === 'loading' && (
        <div className={styles.support} aria-busy="true">
          <Skeleton shape="block" className={styles.waiting} />
        </div>
      )}
      {support === 'failed' && <ReadingFailed text={t('pages.support.failed')} onRetry={retry} />}
      {typeof support === 'object' && <Support support={support} />}
    </Dialog>
  )
}

function Support({ support }: { readonly support: CustomerService }) {
  const { t } = usePhrases('pages')
  const ways = waysTo(support)
  const hasPage = isSecure(support.url)
  return (
    <div className={styles.support}>
      <p className={styles.lead}>
        {t(ways.length > 0 || hasPage ? 'pages.support.lead' : 'pages.support.noContacts')}
      </p>
      {hasPage && (
        <ButtonLink look="filled" wide href={support.url} target="_blank" rel="noopener">
          {t('pages.support.open')}
        </ButtonLink>
      )}
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map(way => (
            <li key={`${way.kind} ${way.account}`} className={styles.way}>
              <WayTo way={way} />
            </li>
          ))}
        </ul>
      )}
      {support.service_time !== '' && (
        <p className={styles.time}>
          <Icon name="clock" size={20} />
          <span>{support.service_time}</span>
        </p>
      )}
      <p className={styles.lead}>
        <Link href={paths.questions} className={styles.answers} onClick={closeDialog}>
          {t('pages.support.answers')}
        </Link>
      </p>
    </div>
  )
}

const icons: { readonly [K in Way['kind']]?: IconName } = { mail: 'letter', phone: 'phone' }

/** What their makers call them, in every language. */
const names: { readonly [K in Exclude<Way['kind'], 'mail' | 'phone' | 'other'>]: string } = {
  qq: 'QQ',
  skype: 'Skype',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  wechat: 'WeChat',
  zalo: 'Zalo',
  facebook: 'Facebook',
  line: 'LINE',
}

function WayTo({ way }: { readonly way: Way }) {
  const { t } = usePhrases('pages')
  const { kind } = way
  const name =
    kind === 'mail' || kind === 'phone' || kind === 'other' ? t(`pages.support.${kind}`) : names[kind]
  const outside = way.isOutside ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <>
      <Icon name={icons[kind] ?? 'chat'} size={20} className={styles.icon} />
      <span className={styles.name}>{name}</span>
      {way.href === undefined ? (
        <span className={styles.account}>{way.account}</span>
      ) : (
        <a className={styles.account} href={way.href} {...outside}>
          {way.account}
        </a>
      )}
    </>
  )
}
