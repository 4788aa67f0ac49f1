import type { Currency } from '@glasshouse/money'
import { useAmounts, usePhrases } from '@glasshouse/web-kit'
import type { PromotedLink } from './campaign-links.tsx'
import styles from './link-figures.module.css'
import { LinkMaterials } from './link-materials.tsx'

const sums = ['deposit', 'valid_bet', 'win_loss', 'net'] as const
const counts = ['clicks', 'registers', 'first_deposits'] as const

type LinkFiguresProps = { readonly link: PromotedLink; readonly currency: Currency }

/** Below the card of the link that every agent has. */
export function LinkResults(props: LinkFiguresProps) {
  return (
    <div className={styles.more}>
      <LinkFigures {...props} />
      <LinkMaterials link={props.link} />
    </div>
  )
}

/** From the click to what the house won by those who came. */
export function LinkFigures({ link, currency }: LinkFiguresProps) {
  const { t, number } = usePhrases('agents')
  const amounts = useAmounts(currency)
  return (
    <dl className={styles.figures}>
      {counts.map(name => (
        <div key={name}>
          <dt className={styles.label}>{t(`agents.figure.${name}`)}</dt>
          <dd className={styles.figure}>{number(link[name])}</dd>
        </div>
      ))}
      {sums.map(name => (
        <div key={name}>
          <dt className={styles.label}>{t(`agents.figure.${name}`)}</dt>
          <dd className={styles.figure}>{amounts.line(link[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
