import type { CustomerService } from '@glasshouse/contract'
import { ButtonLink, Dialog, Icon, Skeleton, type IconName } from '@glasshouse/ui'
import { closeDialog, leaveDesk, Link, ReadingFailed, usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import styles from './desk-dialog.module.css'
import { isSecure, waysTo, type Way } from './desk.rules.ts'
import { useDesk } from './use-desk.ts'

export function DeskDialog() {
  const { t } = usePhrases('pages')
  const { desk, retry } = useDesk()
  return (
    <Dialog
      open
      onClose={leaveDesk}
      title={t('nav.support')}
      closeLabel={t('action.close')}
      width="narrow"
      sheet
    >
      {desk === 'loading' && (
        <div className={styles.desk} aria-busy="true">
          <Skeleton shape="block" className={styles.waiting} />
        </div>
      )}
      {desk === 'failed' && <ReadingFailed text={t('pages.desk.failed')} onRetry={retry} />}
      {typeof desk === 'object' && <Desk desk={desk} />}
    </Dialog>
  )
}

function Desk({ desk }: { readonly desk: CustomerService }) {
  const { t } = usePhrases('pages')
  const ways = waysTo(desk)
  const hasPage = isSecure(desk.url)
  return (
    <div className={styles.desk}>
      <p className={styles.lead}>{t(ways.length > 0 || hasPage ? 'pages.desk.lead' : 'pages.desk.nobody')}</p>
      {hasPage && (
        <ButtonLink look="filled" wide href={desk.url} target="_blank" rel="noopener">
          {t('pages.desk.open')}
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
      {desk.service_time !== '' && (
        <p className={styles.time}>
          <Icon name="clock" size={20} />
          <span>{desk.service_time}</span>
        </p>
      )}
      <p className={styles.lead}>
        <Link href={paths.questions} className={styles.answers} onClick={closeDialog}>
          {t('pages.desk.answers')}
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
  const name = kind === 'mail' || kind === 'phone' || kind === 'other' ? t(`pages.desk.${kind}`) : names[kind]
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
