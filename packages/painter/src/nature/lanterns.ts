import { clamp, luminance } from '../core/colour.ts';
import { drawLayer } from '../core/layer.ts';
import { type Frame, ID } from '../frame.ts';
import type { Place } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { splat } from './splat.ts';

/** Places where lanterns hang on lines between houses and trees; elsewhere they rise into the sky. */
const HUNG: readonly Place[] = ['village', 'garden', 'forest', 'ruins'];

/** Paper lanterns of any outdoor place: hung on two lines across the picture, or let up into the air. */
export function paintLanterns(frame: Frame, stage: Stage): void {
  const { width: W, height: H, camera } = stage;
  const rng = stage.rng.node('air/lanterns');
  const l = luminance(...stage.light.colour) * 0.4 + luminance(...stage.light.skyAmbient);
  const gain = clamp(0.35 + l * 0.9, 0.45, 1.7);
  const spots: { x: number; y: number; size: number; warm: number }[] = [];
  const lines: [number, number, number, number][] = [];
  if (HUNG.includes(stage.scene.place))
    for (let k = 0; k < 2; k++) {
      const y0 = H * (0.06 + 0.13 * k + 0.05 * rng.next());
      const y1 = H * (0.06 + 0.13 * k + 0.05 * rng.next());
      const sag = H * rng.range(0.06, 0.12);
      const n = 9 - 2 * k;
      lines.push([y0, y1, sag, k]);
      for (let i = 0; i < n; i++) {
        const t = (i + 0.5) / n;
        const y = y0 + (y1 - y0) * t + sag * 4 * t * (1 - t);
        spots.push({ x: W * t, y: y + H * 0.02, size: H * (k ? 0.026 : 0.034), warm: rng.next() });
      }
    }
  else
    for (let i = 0; i < 26; i++) {
      const d = (i / 25) ** 0.7;
      const drift = stage.time * H * 0.012 * (1.2 - d);
      spots.push({
        x: W * (0.04 + 0.92 * rng.next()),
        y: camera.horizonY * (0.04 + 0.9 * rng.next()) - drift,
        size: H * (0.007 + 0.03 * (1 - d)),
        warm: rng.next(),
      });
    }
  for (const [y0, y1, sag] of lines)
    drawLayer(frame, { x: 0, y: 0, width: W, height: H * 0.5 }, { z: 2, id: ID.weather, gain: 0.2 }, (g) => {
      g.beginPath();
      for (let i = 0; i <= 40; i++) {
        const t = i / 40;
        g.lineTo(W * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t));
      }
      g.strokeStyle = 'rgba(30,24,22,0.9)';
      g.lineWidth = Math.max(1, 1.6 * stage.scale);
      g.stroke();
    });
  const hung = lines.length > 0;
  for (const s of spots) {
    const red = hung ? s.warm < 0.6 : false;
    drawLayer(
      frame,
      { x: s.x - s.size * 1.5, y: s.y - s.size * 1.6, width: s.size * 3, height: s.size * 3.4 },
      { z: 3, id: ID.weather, gain: gain * 1.5 },
      (g) => {
        const light = g.createRadialGradient(s.x, s.y + s.size * 0.4, s.size * 0.1, s.x, s.y, s.size * 1.35);
        light.addColorStop(0, red ? 'rgb(255,190,120)' : 'rgb(255,238,180)');
        light.addColorStop(0.6, red ? 'rgb(238,84,48)' : 'rgb(255,176,84)');
        light.addColorStop(1, red ? 'rgb(180,36,26)' : 'rgb(226,120,44)');
        g.fillStyle = light;
        g.beginPath();
        if (hung) g.ellipse(s.x, s.y, s.size, s.size * 1.12, 0, 0, Math.PI * 2);
        else {
          g.moveTo(s.x - s.size * 0.62, s.y + s.size * 1.1);
          g.bezierCurveTo(s.x - s.size, s.y, s.x - s.size * 1.1, s.y - s.size * 1.3, s.x, s.y - s.size * 1.3);
          g.bezierCurveTo(
            s.x + s.size * 1.1,
            s.y - s.size * 1.3,
            s.x + s.size,
            s.y,
            s.x + s.size * 0.62,
            s.y + s.size * 1.1,
          );
          g.closePath();
        }
        g.fill();
        if (!hung) return;
        g.fillStyle = 'rgb(50,30,26)';
        g.fillRect(s.x - s.size * 0.45, s.y - s.size * 1.25, s.size * 0.9, s.size * 0.2);
        g.fillRect(s.x - s.size * 0.45, s.y + s.size * 1.05, s.size * 0.9, s.size * 0.2);
      },
    );
    splat(frame, s.x, s.y, s.size * 3.2, 0.2 * gain, 0.09 * gain, 0.03 * gain);
  }
}
