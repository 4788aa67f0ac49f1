import { z } from 'zod'
import { type PayInstruction } from './channels/channel.ts'

const transfer = { reference: z.string(), practiceUrl: z.string().optional() }

/** The gateway's payment details, as stored with the order. */
export const instructionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), payUrl: z.string() }),
  z.object({
    type: z.literal('account'),
    account: z.object({ bank: z.string(), name: z.string(), number: z.string() }),
    ...transfer,
  }),
  z.object({ type: z.literal('qr'), text: z.string(), ...transfer }),
  z.object({ type: z.literal('link'), url: z.string(), ...transfer }),
])

export type StoredInstruction = z.infer<typeof instructionSchema>

/** Converts a gateway's payment details into the stored form. Its addresses have to be ones that a browser may open. */
export function keptInstruction(instruction: PayInstruction): StoredInstruction | undefined {
  if (instruction.type === 'redirect' && !isWebAddress(instruction.payUrl)) return undefined
  if (instruction.type === 'link' && !/^[a-z][a-z0-9+.-]{1,20}:\/\//.test(instruction.url)) return undefined
  if (instruction.type === 'link' && /^(javascript|data|vbscript|file):/.test(instruction.url))
    return undefined
  const practiceUrl = instruction.type === 'redirect' ? undefined : instruction.practiceUrl
  if (practiceUrl !== undefined && !isWebAddress(practiceUrl)) return undefined
  return instructionSchema.parse(instruction)
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
