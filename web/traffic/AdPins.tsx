import { Box, chakra } from '@chakra-ui/react';
import { flushSync } from 'react-dom';
import type { AdAdviceFragment } from '../generated/graphql.js';
import { adviceAnchor } from './AdAdvicePanel.js';
import { messages } from './messages.js';

interface AdPinsProps {
  picture: Pick<AdAdviceFragment, 'image' | 'recommendationDetails'>;
  /** Texts of the recommendations that are open. */
  opened: string[];
  onOpen: (opened: string[]) => void;
}

/** Each recommendation that has a place, pinned to it by its number; a pin opens its recommendation. */
export function AdPins({ picture: { image, recommendationDetails }, opened, onOpen }: AdPinsProps) {
  function open(text: string, number: number) {
    // Opened first: it may be among those that are not listed yet.
    flushSync(() => onOpen([...new Set([...opened, text])]));
    const item = document.getElementById(adviceAnchor(number));
    item?.scrollIntoView({ block: 'start' });
    item?.querySelector('button')?.focus({ preventScroll: true });
  }
  return recommendationDetails.map(({ box, crop, text }, index) => {
    const place = crop ?? box;
    if (!place) return null;
    const number = index + 1;
    const isOpen = opened.includes(text);
    const left = (place.x / image.width) * 100;
    const top = (place.y / image.height) * 100;
    return (
      <Box key={text}>
        {isOpen && (
          <Box
            position="absolute"
            left={`${left}%`}
            top={`${top}%`}
            w={`${(place.width / image.width) * 100}%`}
            h={`${(place.height / image.height) * 100}%`}
            borderWidth="3px"
            borderColor={crop ? 'good.solid' : 'bad.solid'}
            borderRadius="3px"
            aria-hidden
          />
        )}
        <chakra.button
          type="button"
          aria-label={messages.pin(number, text)}
          title={text}
          aria-pressed={isOpen}
          onClick={() => open(text, number)}
          position="absolute"
          left={`clamp(0px, ${left}%, calc(100% - 26px))`}
          top={`clamp(0px, calc(${top}% + ${pinShift(recommendationDetails, index)}px), calc(100% - 26px))`}
          boxSize="26px"
          borderRadius="full"
          borderWidth="2px"
          borderColor="white"
          bg={isOpen ? 'accent.solid' : 'bad.solid'}
          color={isOpen ? 'accent.contrast' : 'bad.contrast'}
          fontWeight="700"
          textStyle="caption"
          cursor="pointer"
          boxShadow="sm"
        >
          {number}
        </chakra.button>
      </Box>
    );
  });
}

/** Pins at the same place stand below each other, px. */
function pinShift(details: AdAdviceFragment['recommendationDetails'], index: number): number {
  const place = details[index]?.crop ?? details[index]?.box;
  const sameBefore = details.slice(0, index).filter(({ box, crop }) => {
    const other = crop ?? box;
    return other && place && Math.hypot(other.x - place.x, other.y - place.y) < 40;
  });
  return sameBefore.length * 28;
}
