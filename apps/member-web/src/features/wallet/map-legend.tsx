import { usePhrases } from '@glasshouse/web-kit'
import styles from './map-legend.module.css'

/** The meaning of lit, unlit, dotted and moving. Beside the house where there is room, else a line of its own. */
export function MapLegend({ isBeside }: { readonly isBeside: boolean }) {
  const { t } = usePhrases('wallet')
  return (
    <ul className={styles.legend} data-beside={isBeside}>
      <li>{t('wallet.lit')}</li>
      <li>{t('wallet.unlit')}</li>
      <li>{t('wallet.dotted')}</li>
      <li>{t('wallet.moving')}</li>
    </ul>
  )
}
