import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).transform(text => new URL(text).origin)

/** An operator's settings for Arcade. `house` selects the sub-catalogue of this adapter. */
export const arcadeConfig = z.strictObject({
  /** Where the server reaches Arcade. */
  url: address,
  /** Where players reach its pages; a launch address that leads elsewhere is not believed. */
  publicUrl: address,
  agent: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  /** The first signs what is asked. Arcade may answer by the second as well while the one takes the other's place. */
  secrets: z.array(z.string().min(32)).min(1).max(2).readonly(),
  house: z.string().regex(/^GP[A-Z0-9]{2}$/),
})
export type ArcadeConfig = z.infer<typeof arcadeConfig>
