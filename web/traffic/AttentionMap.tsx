import { useEffect, useRef } from 'react';
import type { AdPictureFragment } from '../generated/graphql.js';
import { heatPixels } from './heat-pixels.js';
import { messages } from './messages.js';

type Attention = AdPictureFragment['attention'];

const stretched = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** The attention grid as a heat map, stretched smoothly over the picture below it. */
export function AttentionMap({ attention }: { attention: Attention }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { grid, gridWidth, gridHeight } = attention;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const image = context.createImageData(gridWidth, gridHeight);
    image.data.set(heatPixels(grid));
    context.putImageData(image, 0, 0);
  }, [grid, gridWidth, gridHeight]);
  return (
    // A plain element: the styled one would take width and height, which are the cells here, for its size on the screen.
    <canvas ref={canvas} width={gridWidth} height={gridHeight} style={stretched}>
      {messages.heatMapOfWherePeople}
    </canvas>
  );
}
