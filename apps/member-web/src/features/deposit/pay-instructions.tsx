import type { DepositOrder } from '@glasshouse/contract'
import { moneyLine } from '@glasshouse/phrases'
import { ButtonLink } from '@glasshouse/ui'
import { isWebAddress, usePhrases } from '@glasshouse/web-kit'
import { lazy, Suspense } from 'react'
import { CopyButton } from './copy-button.tsx'
import styles from './pay-instructions.module.css'

/** Draws codes; only who is shown one fetches what draws it. */
const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }))

/** How an order is paid: the account to transfer to, the code to scan, the link into an app. */
export function PayInstructions({ order }: { readonly order: DepositOrder }) {
  const { t, tag } = usePhrases('deposit')
  const { account, qr, link, reference, practice_url } = order
  if (order.pay_type === 'redirect') return null
  const amount = moneyLine(order.amount, order.currency, { tag })
  const rows = [
    ...(account
      ? [
          { what: t('deposit.bank'), text: account.bank, copied: account.bank },
          { what: t('deposit.accountName'), text: account.name, copied: account.name },
          { what: t('deposit.accountNumber'), text: account.number, copied: account.number },
        ]
      : []),
    // Copied as a bank's own field takes it: plain digits.
    { what: t('deposit.exactAmount'), text: amount, copied: order.amount },
    ...(reference === null ? [] : [{ what: t('deposit.reference'), text: reference, copied: reference }]),
    ...(qr === null ? [] : [{ what: t('deposit.codeText'), text: qr, copied: qr }]),
  ]
  return (
    <div className={styles.pay} data-with-code={qr !== null}>
      {qr !== null && (
        <Suspense fallback={<div className={styles.place} />}>
          <QrPicture text={qr} label={t('deposit.codeOf', { amount })} name={order.order_number} />
        </Suspense>
      )}
      <div className={styles.side}>
        <dl className={styles.rows}>
          {rows.map(({ what, text, copied }) => (
            <div key={what} className={styles.row}>
              <dt className={styles.what}>{what}</dt>
              <dd className={styles.text} data-long={text.length > 60}>
                {text}
              </dd>
              <CopyCell text={copied} what={what} />
            </div>
          ))}
        </dl>
        {account && reference !== null && <p className={styles.note}>{t('deposit.referenceHelp')}</p>}
        {link !== null && qr === null && <p className={styles.note}>{link}</p>}
        {practice_url !== null && isWebAddress(practice_url) && (
          <p className={styles.note}>
            {t('deposit.practiceNote')}{' '}
            <ButtonLink
              look="plain"
              size="small"
              icon="external"
              href={practice_url}
              target="_blank"
              rel="noopener"
              data-declared
            >
              {t('deposit.practice')}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}

function CopyCell({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <dd className={styles.copy}>
      <CopyButton text={text} what={what} />
    </dd>
  )
}
