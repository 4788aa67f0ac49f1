/**
 * Copies the covers of all games to where the pages of the sites look for drawings. A game keeps its pictures in its own
 * folder, and no site knows that folder.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const games = join(import.meta.dirname, 'src/games')
const published = join(import.meta.dirname, '../../packages/ui/generated/covers')

rmSync(published, { recursive: true, force: true })
mkdirSync(published, { recursive: true })
for (const game of readdirSync(games)) {
  const covers = join(games, game, 'covers')
  if (existsSync(covers)) cpSync(covers, published, { recursive: true, errorOnExist: true, force: false })
}
