import { Dialog, Icon } from '@glasshouse/ui'
import { languageName, useMember, usePage, usePhrases, useSwitch } from '@glasshouse/web-kit'
import styles from './preferences-dialog.module.css'

/** A choice takes effect at once, so that the surrounding texts show it. */
export function PreferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { payload, isSwitching } = usePage()
  const { t } = usePhrases()
  const member = useMember()
  const choose = useSwitch()
  const { site, locale, currency } = payload
  return (
    <Dialog open onClose={onClose} title={t('language.choose')} closeLabel={t('action.close')} sheet>
      <div className={styles.choices} aria-busy={isSwitching}>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('language.label')}</legend>
          {site.languages
            .filter(language => language.enabled === 1)
            .map(({ name }) => (
              <button
                key={name}
                type="button"
                className={styles.choice}
                lang={name.replace('_', '-')}
                aria-pressed={name === locale}
                onClick={() => choose({ locale: name })}
              >
                <span>{languageName(name)}</span>
                {name === locale && <Icon name="check" size={20} />}
              </button>
            ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('currency.label')}</legend>
          {member ? (
            <p className={styles.fixed}>
              {t('preferences.yourCurrency', { currency: t(`currency.${member.currency}`) })}
            </p>
          ) : (
            site.currencies.map(({ code, symbol }) => (
              <button
                key={code}
                type="button"
                className={styles.choice}
                aria-pressed={code === currency}
                onClick={() => choose({ currency: code })}
              >
                <span className={styles.symbol}>{symbol}</span>
                <span>{t(`currency.${code}`)}</span>
                {code === currency && <Icon name="check" size={20} />}
              </button>
            ))
          )}
          {!member && site.currencies.length > 1 && (
            <p className={styles.fixed}>{t('preferences.currencyFollows')}</p>
          )}
        </fieldset>
      </div>
    </Dialog>
  )
}
