import { ButtonLink } from '@glasshouse/ui'
import { isStoreClient } from '@glasshouse/member-kit'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'

/** The deposit link, beside the balance; none in a client from a store. */
export function DepositLink() {
  const { t } = usePhrases('wallet')
  if (isStoreClient()) return null
  return (
    <Link href={paths.deposit} asChild>
      <ButtonLink icon="plus" wide>
        {t('wallet.deposit')}
      </ButtonLink>
    </Link>
  )
}
