import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepShort, openLog } from './log-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'pg-log-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a long log begins anew under a writer that keeps it open, and the older part is kept', async () => {
  const file = join(folder, 'pg.log')
  const writer = await openLog(file)
  await writer.write('first\n'.repeat(20))
  await keepShort(file, 1_000)
  expect((await stat(file)).size).toBe(120)
  await keepShort(file, 100)
  await writer.write('second\n')
  await writer.close()
  expect(await readFile(file, 'utf8')).toBe('second\n')
  expect(await readFile(`${file}.1`, 'utf8')).toBe('first\n'.repeat(20))
  for (const each of [file, `${file}.1`]) expect((await stat(each)).mode & 0o777).toBe(0o600)
})
