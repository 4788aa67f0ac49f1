import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { flag, shortText } from '../fields/wire.ts'
import { loggedIn, methodField, questionField } from './identity.calls.ts'

const service = 201
const claim = z.optional(shortText)
const attempt = { member_login_id: z.string().check(z.minLength(1), z.maxLength(64)) }
const wait = z.object({ wait: z.int() })

/** What is asked next, after an answer that did not do. */
const nextQuestion = z.object({
  question: questionField,
  available_questions_count: z.int(),
  remaining: z.int().check(z.describe('Tries left at this question.')),
})

const doubleValidationCall = defineCall({
  title: 'Answer a question of the double validation',
  description:
    'The second half of a login on a device that the account does not know. Three tries for each question, five wrong ones a day.',
  path: '/login/double_validation',
  auth: 'none',
  service,
  body: z.object({
    ...attempt,
    answer: z.string().check(z.minLength(1, 'err_required'), z.maxLength(256)),
    /** The question that was answered; without it, the last one that was asked. */
    question: z.optional(questionField),
    captcha_token: z._default(z.string().check(z.maxLength(256)), ''),
    captcha_answer: z._default(shortText, ''),
    remote_addr: claim,
    host: claim,
    cdn: claim,
  }),
  example: {
    member_login_id: 'kq0v1mZs8w',
    answer: '0912345678',
    captcha_token: 'x',
    captcha_answer: '1234',
  },
  data: loggedIn,
  startsSession: true,
  refusals: {
    attemptExpired: 101,
    accountDisabled: 102,
    answerWrong: { code: 103, data: nextQuestion },
    questionStale: { code: 104, data: nextQuestion },
    captchaWrong: { code: 105, data: nextQuestion },
    addressRefused: 106,
    tooManyTries: { code: 202, data: wait },
    captchaExpired: { code: 205, data: nextQuestion },
    captchaUsed: { code: 206, data: nextQuestion },
    questionsFailed: { code: 998, data: wait },
  },
})

const skipDoubleValidationCall = defineCall({
  title: 'Skip the double validation',
  description:
    'If the site allows it, or if nothing is on file that could be asked for; the refusal 107 of the login tells. The device stays unknown.',
  path: '/login/double_validation/skip',
  auth: 'none',
  service,
  body: z.object(attempt),
  example: { member_login_id: 'kq0v1mZs8w' },
  data: loggedIn,
  startsSession: true,
  refusals: { skipRefused: 101, addressRefused: 106 },
})

const sendDeviceCodeCall = defineCall({
  title: 'Send a code for a new device',
  description:
    'The code is good for this member in this browser, also for the next attempt; a client without the device cookie needs one of its own for each.',
  path: '/login/device_verification/send',
  auth: 'none',
  service,
  body: z.object({ ...attempt, method: methodField }),
  example: { member_login_id: 'kq0v1mZs8w', method: 'phone' },
  data: z.object({
    target: z.string().check(z.describe('Where the code went, masked.')),
    expire: z.int().check(z.describe('Seconds for which the code is good.')),
  }),
  refusals: { attemptExpired: 101, tooSoon: { code: 102, data: wait }, cannotSend: 104 },
})

const verifyDeviceCall = defineCall({
  title: 'Verify a new device by the code that was sent',
  path: '/login/device_verification',
  auth: 'none',
  service,
  body: z.object({
    ...attempt,
    code: z.string().check(z.regex(/^\s*[0-9]{6}\s*$/, 'err_phone_verify_length')),
    method: z
      .optional(methodField)
      .check(z.describe('By which way it came; without it, the way that was asked for last.')),
    remember: z._default(flag, 0).check(z.describe('1 trusts this device for 90 days.')),
  }),
  example: { member_login_id: 'kq0v1mZs8w', code: '123456', remember: 1 },
  data: loggedIn,
  startsSession: true,
  refusals: { attemptExpired: 101, codeWrong: 103, addressRefused: 106, codesFailed: 998 },
})

export const proofsCalls = {
  doubleValidation: doubleValidationCall,
  skipDoubleValidation: skipDoubleValidationCall,
  sendDeviceCode: sendDeviceCodeCall,
  verifyDevice: verifyDeviceCall,
} as const
