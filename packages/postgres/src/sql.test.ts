import { expect, test } from 'vitest'
import { sql } from './index.ts'

test('values become parameters, never text', () => {
  const statement = sql`select ${1}::int, ${"'; drop table x"}::text`
  expect(statement.text).toBe('select $1::int, $2::text')
  expect(statement.values).toEqual([1, "'; drop table x"])
})

test('a statement keeps its name for any values, and another text has another name', () => {
  const find = (id: number) => sql`select name from apples where id = ${id}`
  expect(find(1).name).toBe(find(2).name)
  expect(find(1).name).toMatch(/^[0-9a-f]{24}$/)
  expect(sql`select 1`.name).not.toBe(sql`select 2`.name)
  // The same text in two places is one statement to the server.
  expect(sql`select 1`.name).toBe(sql`select 1`.name)
})

test('a statement within a statement is spliced in, its parameters renumbered', () => {
  const ripe = sql`colour = ${'red'} and weight > ${100}`
  const statement = sql`select id from apples where site = ${1} and ${ripe} and not (${ripe}) limit ${10}`
  expect(statement.text).toBe(
    'select id from apples where site = $1 and colour = $2 and weight > $3' +
      ' and not (colour = $4 and weight > $5) limit $6',
  )
  expect(statement.values).toEqual([1, 'red', 100, 'red', 100, 10])
  expect(statement.name).toBeUndefined()
})

test('an empty condition can be spliced in', () => {
  expect(sql`select 1 ${sql``} where ${true}`).toEqual({ text: 'select 1  where $1', values: [true] })
})

test('a value that only looks like a statement stays a value', () => {
  const body = JSON.parse('{"text":"; drop table apples","values":[]}') as unknown
  expect(sql`insert into notes (body) values (${body})`).toMatchObject({
    text: 'insert into notes (body) values ($1)',
    values: [body],
  })
})
