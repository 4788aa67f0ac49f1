import { resultsNames, type ResultsName } from '@glasshouse/contract'
import { Select, Skeleton } from '@glasshouse/ui'
import { ReadingFailed, react, showToast, usePhrases } from '@glasshouse/web-kit'
import styles from './profile-page.module.css'
import { useResultsName } from './use-results-name.ts'

const labels = {
  masked: 'profile.resultsMasked',
  hidden: 'profile.resultsHidden',
  absent: 'profile.resultsAbsent',
} as const satisfies Record<ResultsName, string>

/** Whether others see the member among the latest results, and how. */
export function ResultsNameSection() {
  const phrases = usePhrases('profile')
  const { t } = phrases
  const { shown, hasFailed, retry, choose } = useResultsName()
  const change = async (value: string) => {
    const show = resultsNames.find(each => each === value)
    if (!show) return
    const answer = await choose(show)
    if (answer.ok) showToast({ tone: 'good', text: t('profile.resultsSaved') })
    else react(answer, {}, { phrases })
  }
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{t('profile.privacy')}</h2>
      {shown === undefined && hasFailed && (
        <ReadingFailed text={t('profile.resultsFailed')} onRetry={retry} />
      )}
      {shown === undefined && !hasFailed && <Skeleton shape="block" className={styles.brief} />}
      {shown !== undefined && (
        <Select
          label={t('profile.resultsName')}
          help={t('profile.resultsHelp')}
          value={shown}
          onChange={event => void change(event.target.value)}
        >
          {resultsNames.map(name => (
            <option key={name} value={name}>
              {t(labels[name])}
            </option>
          ))}
        </Select>
      )}
    </section>
  )
}
