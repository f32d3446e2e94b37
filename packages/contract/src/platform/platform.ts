import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { nothing } from '../fields.ts';

/** Parts of which `/readyz` tells that they fail. */
export const PARTS = ['database', 'storage', 'space', 'mail', 'workers'] as const;
export type Part = (typeof PARTS)[number];

export const platformCalls = defineCalls('platform', {
  health: call({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    shape: 'raw',
    result: z.object({ status: z.literal('alive') }),
    summary: 'Alive',
    spec: 'house 5',
  }),
  ready: call({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    shape: 'raw',
    result: z.union([
      z.object({ status: z.literal('ready') }),
      z.object({ status: z.literal('failing'), failing: z.array(z.enum(PARTS)) }),
    ]),
    answers: {
      200: {
        description: 'Ready to serve',
        types: ['application/json'],
        json: z.object({ status: z.literal('ready') }),
      },
      503: {
        description: 'What fails; nothing while the server starts or stops',
        types: ['application/json'],
        json: z.object({ status: z.literal('failing'), failing: z.array(z.enum(PARTS)) }),
      },
    },
    summary: 'Ready to serve; else HTTP 503 with the parts that fail',
    spec: 'house 5',
  }),
  version: call({
    method: 'GET',
    path: '/version.json',
    access: 'public',
    shape: 'raw',
    result: z.object({ version: z.string() }),
    summary: 'Version of the deployment',
    spec: 'studio 4.10',
  }),
  openapi: call({
    method: 'GET',
    path: '/platform/openapi.json',
    access: 'public',
    shape: 'raw',
    result: nothing,
    answers: {
      200: { description: 'The document', types: ['application/json'], json: z.looseObject({ openapi: z.string() }) },
    },
    summary: 'This contract as OpenAPI 3.1',
    spec: 'decisions 2',
  }),
  metrics: call({
    method: 'GET',
    path: '/metrics',
    access: 'operator',
    shape: 'raw',
    result: nothing,
    answers: { 200: { description: 'Text of the Prometheus exposition format', types: ['text/plain'] } },
    summary: 'Prometheus metrics',
    spec: 'decisions 2',
  }),
});
