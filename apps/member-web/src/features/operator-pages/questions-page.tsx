import type { Faq } from '@glasshouse/contract'
import { EmptyState } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { PageHead } from './page-head.tsx'
import { QuestionList } from './question-list.tsx'

export function QuestionsPage({ questions }: { readonly questions: readonly Faq[] }) {
  const { t } = usePhrases('pages')
  return (
    <>
      <PageHead title={t('pages.questions')}>{t('pages.questionsLead')}</PageHead>
      {questions.length === 0 ? (
        <EmptyState drawing="letters" text={t('pages.noQuestions')} />
      ) : (
        <QuestionList questions={questions} />
      )}
    </>
  )
}
