import type { QuestionColumn } from '@glasshouse/contract'

/** What is asked now, how many questions there are with it, and how many tries are left at it. */
export type Asked = { readonly question: QuestionColumn; readonly count: number; readonly tries: number }

export const triesAtFirst = 3

/** The message for an empty answer. */
export const emptyAnswers = {
  member_name: 'ph_name',
  identity_id: 'ph_identity_id',
  member_phone: 'ph_phone',
  member_email: 'ph_email',
  withdraw_password: 'ph_withdraw_password',
} as const satisfies Record<QuestionColumn, string>

export type AnswerFault = { readonly field: 'answer' | 'captcha'; readonly phrase: AnswerPhrase }
type AnswerPhrase = (typeof emptyAnswers)[QuestionColumn] | 'ph_account_verify_code'

/** The first missing part; only that is shown. */
export function checkAnswer(
  question: QuestionColumn,
  given: { readonly answer: string; readonly captcha: string },
  hasCaptcha: boolean,
): AnswerFault | undefined {
  if (given.answer.trim() === '') return { field: 'answer', phrase: emptyAnswers[question] }
  if (hasCaptcha && given.captcha.trim() === '') return { field: 'captcha', phrase: 'ph_account_verify_code' }
  return undefined
}

/** The page may be older than the captcha: a site can begin to show one meanwhile. */
export function asksForPicture(refusal: string): boolean {
  return ['captchaWrong', 'captchaExpired', 'captchaUsed'].includes(refusal)
}

/** The next question of a refusal; undefined for those without one. */
export function nextOf(data: unknown): Asked | undefined {
  if (typeof data !== 'object' || data === null || !('question' in data)) return undefined
  // Refusals with a question have all three, by the contract.
  const { question, available_questions_count, remaining } = data as {
    question: QuestionColumn
    available_questions_count: number
    remaining: number
  }
  return { question, count: available_questions_count, tries: remaining }
}
