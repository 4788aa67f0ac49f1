import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogFile } from './log-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-file-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const limits = { longestBytes: 100, olderKept: 2 }

test('a log is put aside while it is written, and only so many are kept', async () => {
  const log = openLogFile(join(folder, 'app.log'), limits)
  // 20 bytes each, five to a file.
  for (let n = 0; n < 22; n += 1) log.write(`line ${`${n}`.padStart(14, '0')}`)
  log.close()
  expect((await readdir(folder)).toSorted()).toEqual(['app.log', 'app.log.1', 'app.log.2'])
  const numbersOf = async (name: string) =>
    (await readFile(join(folder, name), 'utf8')).match(/\d+(?=\n)/g)?.map(Number)
  expect(await numbersOf('app.log')).toEqual([20, 21])
  expect(await numbersOf('app.log.1')).toEqual([15, 16, 17, 18, 19])
  expect(await numbersOf('app.log.2')).toEqual([10, 11, 12, 13, 14])
})

test('what an earlier run has written counts', async () => {
  const file = join(folder, 'app.log')
  for (const run of ['first', 'second']) {
    const log = openLogFile(file, limits)
    log.write(`${run} ${'x'.repeat(60)}`)
    log.close()
  }
  expect(await readFile(file, 'utf8')).toMatch(/^second/)
  expect(await readFile(`${file}.1`, 'utf8')).toMatch(/^first/)
})

test('a line longer than a file is written whole', async () => {
  const log = openLogFile(join(folder, 'app.log'), limits)
  log.write('y'.repeat(500))
  log.write('z')
  log.close()
  expect((await stat(join(folder, 'app.log.1'))).size).toBe(501)
})

test('every file is for its owner alone, one of an older release too', async () => {
  const file = join(folder, 'app.log')
  await writeFile(file, 'before\n')
  await chmod(file, 0o644)
  const log = openLogFile(file, limits)
  for (let n = 0; n < 10; n += 1) log.write('x'.repeat(40))
  log.close()
  for (const name of await readdir(folder))
    expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600)
})

test('lines that could not be written are counted, and the process goes on', async () => {
  const file = join(folder, 'gone', 'app.log')
  await mkdir(join(folder, 'gone'))
  const opened = openLogFile(file, limits)
  opened.write('x'.repeat(90))
  await rm(join(folder, 'gone'), { recursive: true })
  // The next line needs a new file, whose folder is not there.
  for (let n = 0; n < 3; n += 1) opened.write('y'.repeat(90))
  await mkdir(join(folder, 'gone'))
  opened.write('there again')
  opened.close()
  expect(await readFile(file, 'utf8')).toBe('3 lines before this one could not be written\nthere again\n')
})
