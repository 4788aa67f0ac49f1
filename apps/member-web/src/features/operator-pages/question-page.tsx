import type { Faq } from '@glasshouse/contract'
import { usePhrases } from '@glasshouse/web-kit'
import { paths } from '../../routes/paths.ts'
import { PageHead } from './page-head.tsx'
import { QuestionList } from './question-list.tsx'
import styles from './question-page.module.css'
import { RichText } from '../../operator-content/rich-text.tsx'

type QuestionPageProps = { readonly question: Faq; readonly others: readonly Faq[] }

export function QuestionPage({ question, others }: QuestionPageProps) {
  const { t } = usePhrases('pages')
  return (
    <>
      <article className={styles.answer}>
        <PageHead title={question.title} back={{ href: paths.questions, name: t('pages.questions') }} />
        <RichText html={question.content} />
      </article>
      {others.length > 0 && (
        <section className={styles.others}>
          <h2>{t('pages.otherQuestions')}</h2>
          <QuestionList questions={others} />
        </section>
      )}
    </>
  )
}
