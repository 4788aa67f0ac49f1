import { expect, test } from 'vitest'
import { addCounts, countsOfReport, countsOfText, failuresOfReport } from './counts.mjs'

test('a report is counted, and a file that could not be loaded is a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 2,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(countsOfReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 3 })
})

test('what failed is told by file, test and first line', () => {
  const failed = { status: 'failed', fullName: 'it holds', failureMessages: ['Error: it fell\n  at b.ts:3'] }
  const report = {
    testResults: [
      {
        name: '/house/a.test.ts',
        status: 'failed',
        assertionResults: [failed, { status: 'passed', fullName: 'x' }],
      },
      { name: '/house/b.test.ts', status: 'failed', message: 'no such import\n', assertionResults: [] },
    ],
  }
  expect(failuresOfReport(JSON.stringify(report), '/house')).toEqual([
    'a.test.ts > it holds: Error: it fell',
    'b.test.ts > (not loaded): no such import',
  ])
})

test('the last count of an output is the one that holds', () => {
  expect(countsOfText('one\n1 passed, 0 failed\nmore\n3 passed, 2 failed\n')).toEqual({
    passed: 3,
    failed: 2,
  })
  expect(countsOfText('it said 1 passed, 0 failed in passing')).toEqual({ passed: 0, failed: 0 })
})

test('counts add up', () => {
  expect(addCounts({ passed: 1, failed: 2 }, { passed: 10, failed: 20 })).toEqual({ passed: 11, failed: 22 })
})
