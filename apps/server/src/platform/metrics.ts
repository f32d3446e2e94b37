import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  onAnswer(route: string, method: string, status: number, seconds: number): void;
}

/** Prometheus metrics of one process: Node's own, HTTP answers by call, the database pool. */
export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by path of the contract',
    labelNames: ['route', 'method'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by path of the contract and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the database pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    registry,
    onAnswer(route, method, status, took) {
      seconds.observe({ route, method }, took);
      answers.inc({ route, method, status: String(status) });
    },
  };
}
