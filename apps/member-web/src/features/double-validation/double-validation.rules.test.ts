import { questionColumns } from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import { expect, test } from 'vitest'
import { onDoubleValidation } from './double-validation.reactions.ts'
import { asksForPicture, checkAnswer, emptyAnswers, nextOf } from './double-validation.rules.ts'

test.each([
  ['both', '', '', { field: 'answer', phrase: 'ph_phone' }],
  ['the answer', ' ', '7k4r', { field: 'answer', phrase: 'ph_phone' }],
  ['the picture', '0912', ' ', { field: 'captcha', phrase: 'ph_account_verify_code' }],
  ['nothing', '0912', '7k4r', undefined],
])('without %s, the first missing part is shown', (_what, answer, captcha, fault) => {
  expect(checkAnswer('member_phone', { answer, captcha }, true)).toEqual(fault)
})

test('a site without captchas asks for none', () => {
  expect(checkAnswer('member_name', { answer: 'Ly', captcha: '' }, false)).toBeUndefined()
})

test('a picture is asked for after each refusal that is about one, and after no other', () => {
  const atPicture = Object.entries(onDoubleValidation).flatMap(([refusal, reaction]) =>
    reaction.at === 'field' && reaction.field === 'captcha' ? [refusal] : [],
  )
  expect(atPicture).toHaveLength(3)
  expect(Object.keys(onDoubleValidation).filter(asksForPicture)).toEqual(atPicture)
})

test('every question has its own sentence', () => {
  const { t } = serverPhrases('en_US')
  expect(new Set(questionColumns.map(question => t(emptyAnswers[question]))).size).toBe(
    questionColumns.length,
  )
})

test('a refusal may contain the next question', () => {
  const next = { question: 'member_name', available_questions_count: 2, remaining: 1 }
  expect(nextOf(next)).toEqual({ question: 'member_name', count: 2, tries: 1 })
  for (const other of [undefined, null, 'text', { wait: 3 }]) expect(nextOf(other)).toBeUndefined()
})
