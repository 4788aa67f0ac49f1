import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchFolders } from './watch-folders.ts'

/** A folder that is watched, and a wait for the next change of a file in it. */
async function watched() {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-watch-'))
  await mkdir(join(folder, 'src/deep'), { recursive: true })
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'src/deep/a.ts'), '1')
  const seen: string[] = []
  const stop = watchFolders({
    folders: [folder],
    without: new Set(['dist']),
    onChange: file => seen.push(relative(folder, file)),
  })
  onTestFinished(async () => {
    stop()
    await rm(folder, { recursive: true })
  })
  const at = (path: string) => join(folder, path)
  const tellsOf = async (path: string, act: () => Promise<unknown>) => {
    seen.length = 0
    await act()
    await expect.poll(() => seen, { timeout: 5_000 }).toContain(path)
  }
  return { at, tellsOf, seen }
}

test('a file that is written, replaced as editors do, and written again is reported each time', async () => {
  const { at, tellsOf } = await watched()
  await tellsOf('src/deep/a.ts', () => writeFile(at('src/deep/a.ts'), '2'))
  for (const content of ['3', '4']) {
    await writeFile(at('src/deep/.a.tmp'), content)
    await tellsOf('src/deep/a.ts', () => rename(at('src/deep/.a.tmp'), at('src/deep/a.ts')))
  }
  await tellsOf('src/deep/a.ts', () => rm(at('src/deep/a.ts')))
  await tellsOf('src/deep/a.ts', () => writeFile(at('src/deep/a.ts'), '5'))
  await tellsOf('src/deep/a.ts', () => writeFile(at('src/deep/a.ts'), '6'))
})

test('a folder that is new, or made again, is watched', async () => {
  const { at, tellsOf } = await watched()
  for (const round of [1, 2]) {
    await tellsOf('src/new', () => mkdir(at('src/new')))
    await tellsOf('src/new/b.ts', () => writeFile(at('src/new/b.ts'), `${round}`))
    await tellsOf('src/new', () => rm(at('src/new'), { recursive: true }))
  }
})

test('what is left out is not reported', async () => {
  const { at, tellsOf, seen } = await watched()
  await tellsOf('src/deep/a.ts', async () => {
    await writeFile(at('dist/built.js'), '1')
    await writeFile(at('src/deep/a.ts'), '2')
  })
  expect(seen.filter(file => file.startsWith('dist'))).toEqual([])
})
