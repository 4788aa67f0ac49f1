import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { flag, idField, languageField, siteIdField, timeField } from '../fields/wire.ts'
import { pageAnswer, pageFields, sortField } from '../fields/lists.ts'
import { richTextField } from '../fields/pages.ts'

const service = 216

const letter = z.object({
  id: z.int(),
  title: z.string(),
  content: richTextField,
  is_read: flag,
  created_at: timeField,
  expire_at: z.nullable(timeField).check(z.describe('When it goes by itself; null: it stays.')),
})
export type Letter = z.infer<typeof letter>

const unread = z.int().check(z.describe('How many are unread now, over all pages.'))
const oneOrMany = z.union([idField, z.array(idField).check(z.minLength(1), z.maxLength(50))])

const lettersCall = defineCall({
  title: 'Letters to the member',
  description: 'Without what the member deleted and what has expired, the newest first.',
  path: '/arks/web/member/letter',
  auth: 'member',
  service,
  body: z.object({
    site_id: siteIdField,
    active: z._default(z.union([z.literal('1'), z.literal(1)]), '1'),
    language: z.optional(languageField),
    ...pageFields,
    count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 50),
    sort_field: sortField(['id', 'created_at']),
  }),
  data: z.object({ ...pageAnswer(letter), unread_count: unread }),
  refusals: {},
})

const readLetterCall = defineCall({
  title: 'Mark letters as read',
  description: 'One that is read already stays so. Where one of them is not the member’s, none is marked.',
  path: '/arks/web/member/letter/read',
  auth: 'member',
  service,
  body: z.object({ site_id: siteIdField, id: oneOrMany }),
  example: { id: 7 },
  data: z.object({ unread_count: unread }),
  refusals: {},
})

const destroyLetterCall = defineCall({
  title: 'Delete letters',
  description: 'Unknown letters, and those of other members, are skipped; if none is left, it is refused.',
  path: '/arks/web/member/letter/destroy',
  auth: 'member',
  service,
  body: z.object({ site_id: siteIdField, id: oneOrMany }),
  example: { id: [7, 8] },
  data: z.object({ deleted: z.int(), unread_count: unread }),
  refusals: {},
})

export const lettersCalls = {
  letters: lettersCall,
  readLetter: readLetterCall,
  destroyLetter: destroyLetterCall,
} as const
