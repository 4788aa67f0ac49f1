import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * What `manifest.json` in a game's folder declares: everything that code outside needs to know of a game before it is
 * opened.
 */
const manifestFile = z.strictObject({
  /** Stored with every round and bet; never given to another game. */
  code: z.string().regex(/^[A-Z]{2}[0-9]{2}$/),
  /** Unique among the games; orders them, and the demonstration's rows are numbered by it. */
  number: z.int().positive(),
  gameType: z.int().min(2).max(9),
  /** By language; English is always there and is the fallback. */
  names: z.record(z.string(), z.string()).refine(names => names['en_US'] !== undefined, 'a name in English'),
  /** The studio, as lists show it; without one, the one that offers the game. */
  studio: z.optional(z.string().max(40)),
  /** What the tables give, digits cut; a game whose tables give another figure does not start. */
  rtpPercent: z.string().regex(/^[0-9]{1,3}\.[0-9]{2}$/),
  /** The same of the most favourable bet, where bets differ. */
  rtpMostPercent: z.optional(z.string().regex(/^[0-9]{1,3}\.[0-9]{2}$/)),
  /** 1 calm to 5 wild. */
  volatility: z.int().min(1).max(5),
  /** Where it is offered: the picture it has there (`covers/<cover>.svg`), and whether a shelf puts it first. */
  studios: z.record(
    z.string(),
    z.strictObject({ cover: z.string(), tag: z.optional(z.enum(['hot', 'new'])) }),
  ),
})

/** `path` is the name of the game's folder and the last part of its page's address. */
export type Card = z.infer<typeof manifestFile> & { readonly path: string }

const gamesFolder = import.meta.dirname

/** The games there are: every folder beside this file that holds a card. */
export function readManifests(): readonly Card[] {
  return readdirSync(gamesFolder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => ({ ...readCard(name), path: name }))
    .toSorted((a, b) => a.number - b.number)
}

function readCard(folder: string): z.infer<typeof manifestFile> {
  const file = join(gamesFolder, folder, 'manifest.json')
  const parsed = manifestFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
