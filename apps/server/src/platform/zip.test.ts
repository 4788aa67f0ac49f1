import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readZip } from './testing/read-zip.ts'
import { zipOf } from './zip.ts'

const files = [
  { name: 'sums.csv', text: 'a,b\r\n'.repeat(5_000) },
  { name: 'đọc.txt', text: 'số' },
]
const archive = await zipOf(files, new Date('2026-11-22T15:30:08Z'))

test('an archive lists its files, each of which comes out as it went in', () => {
  expect(readZip(archive)).toEqual(files)
  expect(archive.length).toBeLessThan(1_000)
})

test('another program finds no fault in it, sums and times among them', async context => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-'))
  await writeFile(join(folder, 'a.zip'), archive)
  const tested = spawnSync('unzip', ['-t', 'a.zip'], { cwd: folder, encoding: 'utf8' })
  const listed = spawnSync('unzip', ['-Z', '-T', 'a.zip', 'sums.csv'], { cwd: folder, encoding: 'utf8' })
  await rm(folder, { recursive: true })
  if (tested.error) return context.skip('this machine has no unzip')
  expect([tested.status, tested.stdout]).toEqual([0, expect.stringContaining('No errors')])
  expect(listed.stdout).toContain('20261122.153008')
})
