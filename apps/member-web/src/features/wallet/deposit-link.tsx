import { ButtonLink } from '@glasshouse/ui'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../paths.ts'

/** The way to pay money in, beside what there is. */
export function DepositLink() {
  const { t } = usePhrases('wallet')
  return (
    <Link href={paths.deposit} asChild>
      <ButtonLink icon="plus" wide>
        {t('wallet.deposit')}
      </ButtonLink>
    </Link>
  )
}
